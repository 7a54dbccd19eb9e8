"""Results: what was played at random, told for people in both languages, as JSON and as CSV.

quantities.py: what is counted, and how a figure is written · rows.py: a line for each quantity · lines.py: lines as a
terminal shows them · tally.py: of one table · comparison.py: of two · impact_lines.py, impact_data.py: of each rule of
a house. Words stand in `locales/*/results.yaml`.
"""
