delete from menu where id = 'staff-groups';
