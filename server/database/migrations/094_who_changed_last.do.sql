-- Who has made the newest version: a change from an older one is refused, and whoever overtook themselves, in another window
-- or by a save whose answer was lost, is not told of somebody else. Of what was changed before nobody knows it.
alter table shared_item add column modified_by int references contact_doc on delete set null;
create index shared_item_modified_by on shared_item (modified_by) where modified_by is not null;
alter table staff_group add column modified_by int references contact_doc on delete set null;
create index staff_group_modified_by on staff_group (modified_by) where modified_by is not null;
alter table widget add column modified_by int references contact_doc on delete set null;
create index widget_modified_by on widget (modified_by) where modified_by is not null;
-- Who moved, added or removed widgets last.
alter table dashboard add column layout_by int references contact_doc on delete set null;
create index dashboard_layout_by on dashboard (layout_by) where layout_by is not null;
