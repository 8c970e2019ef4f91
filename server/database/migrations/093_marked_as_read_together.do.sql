-- Which act "mark all as read" has marked it, so that the act can be taken back for exactly these; null once it was marked by itself.
alter table inbox add column marked_by uuid;
