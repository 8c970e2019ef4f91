-- When the session ends unless the person gives another sign of themselves. Only pages tell of such signs: null where
-- none has told of any, as with programs and visitors.
alter table session add column idle_ends_on timestamptz;
