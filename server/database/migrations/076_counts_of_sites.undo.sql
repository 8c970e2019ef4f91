drop index property_site_owner;
