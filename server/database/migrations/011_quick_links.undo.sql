update menu set is_quick = false where id in ('crm-contact', 'my-organizations');
