-- Mail to one person, as that person gets it with their own data.
create index mail_recipient_address on mail (lower(recipient));
