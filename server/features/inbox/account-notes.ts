import type { Note } from './inbox.service.ts';

/** The mails about an account of which its owner is told in the portal as well. */
export const accountNotes: Readonly<Record<string, Note>> = {
  'password-changed': {
    module: 'account',
    content: {
      en: 'Your password was changed. If it was not you, choose a new one at once.',
      es: 'Su contraseña ha cambiado. Si no fue usted, elija una nueva enseguida.',
      ar: 'تم تغيير كلمة المرور الخاصة بك. إذا لم تكن أنت من غيّرها، فاختر كلمة مرور جديدة فورًا.',
    },
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'change-password' },
  },
  'account-locked': {
    module: 'account',
    content: {
      en: 'After too many failed attempts, sign-in to your account was locked for a while.',
      es: 'Tras demasiados intentos fallidos, el acceso a su cuenta se bloqueó por un tiempo.',
      ar: 'بعد محاولات فاشلة كثيرة، أُوقف تسجيل الدخول إلى حسابك لبعض الوقت.',
    },
  },
};
