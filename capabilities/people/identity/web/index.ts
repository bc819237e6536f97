import { lazy } from 'react'

export { wayOn } from '../rules/homes.ts'
export { keepWay, wayIn } from './sign-in/kept-way.ts'
export { answerForm, noticed, type Returned } from './sign-in/sent-form.ts'
export { signInAction } from './sign-in/sign-in-action.ts'
export { SignInForm } from './sign-in/SignInForm.tsx'
export { actAsSeller, lookerAt } from './shared-copy/as-seller.ts'
export { TakeCopy } from './shared-copy/TakeCopy.tsx'
export { inviteAction, memberActions } from './members/member-actions.tsx'
export { OwnAccountScreen } from './OwnAccountScreen.tsx'
export { AccountPage } from './AccountPage.tsx'
export { useImpersonation } from './impersonation/use-impersonation.tsx'
export { ImpersonationBanner } from './impersonation/ImpersonationBanner.tsx'

/** What an unprotected account of the operator's people is shown, loaded by those alone who need it. */
export const ProtectAccount = lazy(async () => ({
  default: (await import('./passkeys/ProtectAccount.tsx')).ProtectAccount,
}))
