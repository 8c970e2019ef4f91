update mail_template t
   set subject = given.subject,
       html = regexp_replace(t.html, '\{\{organization\|[^{}]*\}\}', '{{organization}}', 'g')
  from (values
    ('en', '{{portalName|The portal}}: invitation to {{organization}}'),
    ('es', '{{portalName|El portal}}: invitación a {{organization}}'),
    ('ar', '{{portalName|البوابة}}: دعوة إلى {{organization}}'),
    ('fa', '{{portalName|درگاه}}: دعوت به {{organization}}'),
    ('hy', '{{portalName|Քաղաքային}} պորտալ․ հրավեր՝ {{organization}}'),
    ('ko', '{{portalName|포털}}: {{organization}} 초대'),
    ('ru', 'Портал {{portalName|города}}: приглашение в организацию «{{organization}}»'),
    ('tl', '{{portalName|Portal}}: imbitasyon sa {{organization}}'),
    ('vi', '{{portalName|Cổng thông tin}}: lời mời tham gia {{organization}}'),
    ('zh', '{{portalName|门户网站}}：{{organization}} 邀请您加入')
  ) as given (language, subject)
 where t.name = 'organization-invitation' and t.language = given.language;
