-- As in 058 for contacts and tasks: each night's registrations that nobody confirmed, and an organization's last member who
-- leaves, asked these tables from end to end.
create index inbox_any_of_account on inbox (account_id);
create index portal_image_account on portal_image (account_id) where account_id is not null;
create index setting_change_account on setting_change (account_id) where account_id is not null;
create index organization_entry_any on organization_entry (organization_id);
