delete from menu where id = 'mail-templates';
