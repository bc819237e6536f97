import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import * as customers from '../contract/customers.ts'
import * as fields from '../contract/fields.ts'
import * as visitors from '../contract/public.ts'
import { apiContactBy, editApiContact, listApiContacts, listApiFields } from './api-contacts.ts'
import { showRule, switchRule } from './customers/customers-rule.ts'
import { addOptInForm, editOptInForm, removeOptInForm, showOptInForm, switchForm } from './edit-form.ts'
import { fillBySeller } from './fields/contact-values.ts'
import { addFieldOf, editFieldBy, fieldsOf, removeFieldBy, showFieldBy } from './fields/edit-field.ts'
import { confirmByLink, showHeld, unsubscribeByLink } from './follow-link.ts'
import { importOptIns } from './import-contacts.ts'
import { showFormToVisitor } from './public-form.ts'
import { showOptInContact, unsubscribeBySeller } from './show-contact.ts'
import { signUpContact } from './sign-up.ts'
import { tagBySeller, tagShown } from './tag-contacts.ts'

const reading = { permission: 'opt_ins.read' } as const
const changing = { permission: 'opt_ins.change' } as const
const open = { permission: anyone, limit: { hits: 60, seconds: 60 } } as const
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
  route(contract.fillContact, { ...changing, verb: fillBySeller }),
  route(customers.showCustomersRule, { ...reading, verb: showRule }),
  route(customers.switchCustomersRule, { ...changing, verb: switchRule }),
  route(fields.fieldNames, {
    ...reading,
    verb: async (ctx) => ({ list: await fieldsOf(ctx, ctx.actor.sellerId ?? 0) }),
  }),
  route(fields.showField, { ...reading, verb: (ctx, { id }) => showFieldBy(ctx, id) }),
  route(fields.addField, { ...changing, status: 201, verb: addFieldOf }),
  route(fields.editField, { ...changing, verb: editFieldBy }),
  route(fields.removeField, { ...changing, verb: (ctx, { id }) => removeFieldBy(ctx, id) }),
  route(api.apiContactFields, { ...reading, verb: listApiFields }),
  route(api.apiContacts, { ...reading, reads: true, verb: listApiContacts }),
  route(api.apiOneContact, { ...reading, verb: (ctx, { id }) => apiContactBy(ctx, id) }),
  route(api.apiEditContact, { ...changing, verb: editApiContact }),
  route(visitors.showPublicForm, { ...open, verb: showFormToVisitor }),
  route(visitors.signUp, { ...open, limit: { hits: 10, seconds: 60 }, unlogged, verb: signUpContact }),
  route(visitors.showConfirmation, { ...open, verb: (ctx, { token }) => showHeld(ctx, 'confirmToken', token) }),
  route(visitors.confirmContact, { ...open, unlogged, verb: (ctx, { token }) => confirmByLink(ctx, token) }),
  route(visitors.showSubscription, { ...open, verb: (ctx, { token }) => showHeld(ctx, 'unsubscribeToken', token) }),
  route(visitors.unsubscribe, { ...open, unlogged, verb: (ctx, { token }) => unsubscribeByLink(ctx, token) }),
]
