delete from menu where id = 'services';
