drop table list_member_removed;
