-- Whoever had no address to be asked at counted as asked, and was not asked once there was one.
update list_member set asked_on = null
 where state = 'unconfirmed' and asked_on is not null and token_hash is null;
