-- A note that somebody writes about many contacts at once is taken back from all of them together.
alter table change_set
  drop constraint change_set_kind_check,
  add constraint change_set_kind_check check (kind in
    ('edit', 'profile', 'registration', 'import', 'bulk-edit', 'bulk-note', 'merge', 'trash', 'restore', 'undo'));

alter table note add column change_set_id bigint references change_set on delete set null;

create index note_change_set on note (change_set_id) where change_set_id is not null;
