delete from menu where id = 'outbox';
