-- The name of an organization is what somebody has typed, and an invitation goes to any address: it stands in the letter, where
-- it is told from what the portal says, and not in its subject. One that reads like a link is left out of the letter as well.
update mail_template t
   set subject = given.subject,
       html = replace(t.html, '{{organization}}', '{{organization|' || given.instead || '}}')
  from (values
    ('en', '{{portalName|The portal}}: invitation to an organization', 'an organization'),
    ('es', '{{portalName|El portal}}: invitación a una organización', 'una organización'),
    ('ar', '{{portalName|البوابة}}: دعوة إلى منظمة', 'منظمة'),
    ('fa', '{{portalName|درگاه}}: دعوت به یک سازمان', 'یک سازمان'),
    ('hy', '{{portalName|Քաղաքային}} պորտալ․ կազմակերպության հրավեր', 'մի'),
    ('ko', '{{portalName|포털}}: 기관 초대', '한 기관'),
    ('ru', 'Портал {{portalName|города}}: приглашение в организацию', '…'),
    ('tl', '{{portalName|Portal}}: imbitasyon sa isang organisasyon', 'isang organisasyon'),
    ('vi', '{{portalName|Cổng thông tin}}: lời mời tham gia một tổ chức', 'một tổ chức'),
    ('zh', '{{portalName|门户网站}}：机构邀请您加入', '一个机构')
  ) as given (language, subject, instead)
 where t.name = 'organization-invitation' and t.language = given.language;
