import type { offerableLanguages } from '#shared/rules/portal-settings.ts';
import type { Note } from './inbox.service.ts';

type AccountNote = Note & {
  readonly content: Readonly<Record<(typeof offerableLanguages)[number], string>>;
};

/** The mails about an account of which its owner is told in the portal as well. */
export const accountNotes: Readonly<Record<string, AccountNote>> = {
  'password-changed': {
    module: 'account',
    content: {
      en: 'Your password was changed. If you did not do this, choose a new one at once.',
      es: 'Su contraseña ha cambiado. Si no fue usted, elija una nueva enseguida.',
      ar: 'تم تغيير كلمة المرور الخاصة بك. إذا لم تكن أنت من غيّرها، فاختر كلمة مرور جديدة فورًا.',
      fa: 'گذرواژهٔ شما تغییر کرد. اگر شما نبودید، فوراً گذرواژهٔ جدیدی انتخاب کنید.',
      hy: 'Ձեր գաղտնաբառը փոխվել է։ Եթե դա դուք չէիք, անմիջապես ընտրեք նորը։',
      ko: '비밀번호가 변경되었습니다. 본인이 아니라면 즉시 새 비밀번호를 정해 주십시오.',
      ru: 'Ваш пароль изменён. Если это были не вы, сразу же задайте новый.',
      tl: 'Napalitan na ang inyong password. Kung hindi kayo iyon, pumili agad ng bago.',
      vi: 'Mật khẩu của quý vị đã được thay đổi. Nếu không phải quý vị, hãy đặt mật khẩu mới ngay.',
      zh: '您的密码已更改。如果不是您本人操作，请立即设置新密码。',
    },
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'change-password' },
  },
  'account-locked': {
    module: 'account',
    content: {
      en: 'After too many failed attempts, sign-in to your account was locked for a while.',
      es: 'Tras demasiados intentos fallidos, el acceso a su cuenta se bloqueó por un tiempo.',
      ar: 'بعد محاولات فاشلة كثيرة، أُوقف تسجيل الدخول إلى حسابك لبعض الوقت.',
      fa: 'پس از تلاش‌های ناموفق بسیار، ورود به حساب شما برای مدتی بسته شد.',
      hy: 'Բազմաթիվ անհաջող փորձերից հետո ձեր հաշվի մուտքը որոշ ժամանակով արգելափակվել է։',
      ko: '로그인 시도가 여러 번 실패하여 계정 로그인이 잠시 잠겼습니다.',
      ru: 'После слишком большого числа неудачных попыток вход в вашу учётную запись на время заблокирован.',
      tl: 'Pagkatapos ng maraming bigong pagtatangka, pansamantalang ni-lock ang pag-sign in sa inyong account.',
      vi: 'Sau quá nhiều lần thử không thành công, việc đăng nhập vào tài khoản của quý vị bị khóa một thời gian.',
      zh: '由于失败次数过多，您帐户的登录已被暂时锁定。',
    },
  },
};
