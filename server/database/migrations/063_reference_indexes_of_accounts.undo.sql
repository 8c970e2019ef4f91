drop index organization_entry_any;
drop index setting_change_account;
drop index portal_image_account;
drop index inbox_any_of_account;
