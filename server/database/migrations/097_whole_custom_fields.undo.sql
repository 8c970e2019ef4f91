-- Nothing to take back: the release before reads these rows as they are.
select;
