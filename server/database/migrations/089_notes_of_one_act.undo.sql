alter table note drop column change_set_id;

update change_set set kind = 'bulk-edit' where kind = 'bulk-note';

alter table change_set
  drop constraint change_set_kind_check,
  add constraint change_set_kind_check check (kind in
    ('edit', 'profile', 'registration', 'import', 'bulk-edit', 'merge', 'trash', 'restore', 'undo'));
