-- Dashboards and reports are shared by the same rules as views and lists.
alter table shared_item drop constraint shared_item_kind_check;
alter table shared_item add constraint shared_item_kind_check
  check (kind in ('view', 'list', 'report', 'dashboard'));
