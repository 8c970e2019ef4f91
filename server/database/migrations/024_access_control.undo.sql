delete from menu where id = 'access-control';
delete from role_right where right_key = 'access-control';
update menu set is_toolbar = true where id = 'home';
