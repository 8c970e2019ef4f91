-- Who has said last what a role may do in an area: the log of acts names the role alone, and an act that changed nothing too.
-- Of what was said before nobody knows it.
alter table role_right add column modified_by int references contact_doc on delete set null;
create index role_right_modified_by on role_right (modified_by) where modified_by is not null;
