-- Whoever deleted a list lost who was on it and who had agreed to its mail. Its members are kept with its last act now, as
-- those whom somebody removes are, and the list can come back for as long.

-- Of a deleted list that can come back: whether it was the default one. Null of every other, and of one that a release
-- before has deleted: its members are gone.
alter table contact_list add column was_default bool
  check (was_default is null or deleted_on is not null);
