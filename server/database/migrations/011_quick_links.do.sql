-- What people open most often, offered beside the page in layouts that have room for it.
update menu set is_quick = true where id in ('crm-contact', 'my-organizations');
