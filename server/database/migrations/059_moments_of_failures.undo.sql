alter table sign_in_failure drop column failed_on;
