// What axe finds on the page as it stands: rule, place and reason of each violation. axe itself is there already.
async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`),
  );
}
