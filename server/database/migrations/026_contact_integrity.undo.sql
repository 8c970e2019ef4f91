drop trigger list_member_passed on list_member;
drop function count_passed_member();

update mail_recipient set reason = 'excluded' where reason = 'trashed';
alter table mail_recipient drop constraint mail_recipient_reason_check;
alter table mail_recipient add constraint mail_recipient_reason_check
  check (reason in ('excluded', 'unsubscribed', 'unconfirmed', 'no-address', 'suppressed',
                    'duplicate-address', 'cancelled'));
