delete from shared_item where kind in ('report', 'dashboard');
alter table shared_item drop constraint shared_item_kind_check;
alter table shared_item add constraint shared_item_kind_check check (kind in ('view', 'list'));
