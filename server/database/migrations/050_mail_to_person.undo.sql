drop index mail_recipient_address;
