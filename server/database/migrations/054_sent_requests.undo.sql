drop table sent_request;
