drop index mail_send_again;
