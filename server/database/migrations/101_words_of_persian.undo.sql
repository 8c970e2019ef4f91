update mail_template set html =
  '<p>این رایانامه از {{portalName|درگاه}} است. <a href="{{unsubscribeLink}}">لغو اشتراک</a></p>'
 where name = 'list-footer' and language = 'fa' and html =
  '<p>این ایمیل از {{portalName|درگاه}} است. <a href="{{unsubscribeLink}}">لغو اشتراک</a></p>';

update mail_template set subject =
  'آیا می‌خواهید نامه‌های «{{listName}}» را دریافت کنید؟'
 where name = 'list-confirmation' and language = 'fa' and subject =
  'آیا می‌خواهید ایمیل‌های «{{listName}}» را دریافت کنید؟';

update mail_template set html =
  '<div dir="rtl"><p>سلام {{firstName|کاربر گرامی}}،</p><p>{{portalName|درگاه}} می‌خواهد دربارهٔ «{{listName}}» برایتان نامه بفرستد. تا نپذیرید چیزی دریافت نمی‌کنید.</p><p><a href="{{link}}">بله، برایم بفرستید</a></p><p>این پیوند یک بار و تا {{days|7}} روز کار می‌کند. اگر کاری نکنید، چیزی نمی‌فرستیم.</p></div>'
 where name = 'list-confirmation' and language = 'fa' and html =
  '<div dir="rtl"><p>سلام {{firstName|کاربر گرامی}}،</p><p>{{portalName|درگاه}} می‌خواهد دربارهٔ «{{listName}}» برایتان ایمیل بفرستد. تا نپذیرید چیزی دریافت نمی‌کنید.</p><p><a href="{{link}}">بله، برایم بفرستید</a></p><p>این پیوند یک بار و تا {{days|7}} روز کار می‌کند. اگر کاری نکنید، چیزی نمی‌فرستیم.</p></div>';

update mail_template set html =
  '<div dir="rtl"><p>سلام {{firstName|کاربر گرامی}}،</p><p>کسی، احتمالاً خود شما، با {{source}} وارد {{portalName|درگاه}} می‌شود و این نشانی ایمیل را داده است. برای تأیید اینکه از آنِ شماست، این کد را وارد کنید:</p><p><strong>{{code}}</strong></p><p>این کد تا {{minutes|10}} دقیقه کار می‌کند. اگر شما نبودید، این نامه را نادیده بگیرید و کد را به کسی ندهید.</p></div>'
 where name = 'social-code' and language = 'fa' and html =
  '<div dir="rtl"><p>سلام {{firstName|کاربر گرامی}}،</p><p>کسی، احتمالاً خود شما، با {{source}} وارد {{portalName|درگاه}} می‌شود و این نشانی ایمیل را داده است. برای تأیید اینکه از آنِ شماست، این کد را وارد کنید:</p><p><strong>{{code}}</strong></p><p>این کد تا {{minutes|10}} دقیقه کار می‌کند. اگر شما نبودید، این ایمیل را نادیده بگیرید و کد را به کسی ندهید.</p></div>';

update case_type t set texts = jsonb_set(t.texts, '{fa,title}', to_jsonb(given.title))
  from (values
    (1, 'شکایت دربارهٔ مسکن', 'شکایت درباره مسکن'),
    (17, 'جمع‌آوری زبالهٔ غیرقانونی', 'جمع‌آوری زباله غیرقانونی'),
    (19, 'زبالهٔ الکترونیکی', 'زباله الکترونیکی'),
    (21, 'جمع‌آوری لاشهٔ حیوانات', 'جمع‌آوری لاشه حیوانات')
  ) as given (id, former, title)
 where t.id = given.id and t.texts #>> '{fa,title}' = given.former;
