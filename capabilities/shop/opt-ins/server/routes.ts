import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as visitors from '../contract/public.ts'
import { addOptInForm, editOptInForm, removeOptInForm, showOptInForm, switchForm } from './edit-form.ts'
import { confirmByLink, showHeld, unsubscribeByLink } from './follow-link.ts'
import { importOptIns } from './import-contacts.ts'
import { showFormToVisitor } from './public-form.ts'
import { showOptInContact, unsubscribeBySeller } from './show-contact.ts'
import { signUpContact } from './sign-up.ts'
import { tagBySeller, tagShown } from './tag-contacts.ts'

const reading = { permission: 'opt_ins.read' }
const changing = { permission: 'opt_ins.change' }
const open = { permission: anyone, limit: { hits: 60, seconds: 60 } }
const unlogged = 'its proof is kept'

export const optInsRoutes: readonly Route[] = [
  route(contract.showForm, { ...reading, verb: (ctx, { id }) => showOptInForm(ctx, id) }),
  route(contract.addForm, { ...changing, status: 201, verb: addOptInForm }),
  route(contract.editForm, { ...changing, verb: editOptInForm }),
  route(contract.removeForm, { ...changing, verb: (ctx, { id }) => removeOptInForm(ctx, id) }),
  route(contract.openForm, { ...changing, verb: (ctx, { id }) => switchForm(ctx, id, 'open') }),
  route(contract.closeForm, { ...changing, verb: (ctx, { id }) => switchForm(ctx, id, 'close') }),
  route(contract.showContact, { ...reading, verb: (ctx, { id }) => showOptInContact(ctx, id) }),
  route(contract.unsubscribeContact, { ...changing, verb: (ctx, { id }) => unsubscribeBySeller(ctx, id) }),
  route(contract.tagContact, { ...changing, verb: tagBySeller }),
  route(contract.tagContacts, { ...changing, verb: tagShown }),
  route(contract.importContacts, { ...changing, verb: importOptIns }),
  route(visitors.showPublicForm, { ...open, verb: showFormToVisitor }),
  route(visitors.signUp, { ...open, limit: { hits: 10, seconds: 60 }, unlogged, verb: signUpContact }),
  route(visitors.showConfirmation, { ...open, verb: (ctx, { token }) => showHeld(ctx, 'confirmToken', token) }),
  route(visitors.confirmContact, { ...open, unlogged, verb: (ctx, { token }) => confirmByLink(ctx, token) }),
  route(visitors.showSubscription, { ...open, verb: (ctx, { token }) => showHeld(ctx, 'unsubscribeToken', token) }),
  route(visitors.unsubscribe, { ...open, unlogged, verb: (ctx, { token }) => unsubscribeByLink(ctx, token) }),
]
