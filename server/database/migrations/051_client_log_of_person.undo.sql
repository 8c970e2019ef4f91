drop index client_log_account;
