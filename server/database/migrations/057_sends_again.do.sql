-- Each line of the history of mail asks whether a send was repeated, and sends go by their number when they are erased.
create index mail_send_again on mail_send (resend_of) where resend_of is not null;
