delete from mail_template
 where name <> 'list-footer' and language in ('fa', 'hy', 'ko', 'ru', 'tl', 'vi', 'zh')
    or language = 'ar' and name in ('password-reset', 'account-locked', 'password-changed');
