import { stepPath } from '../rules/steps.ts'
import type { ProductForm, ProductIssue } from '../vocabulary.ts'

/** Where a warning is cured; null where there is nothing to do but wait or publish. */
export const cureOf = (issue: ProductIssue, product: { id: number; form: ProductForm }): string | null => {
  switch (issue) {
    case 'no_active_pay_method':
      return '/cabinet/settings/payment_providers'
    case 'finish_registration':
    case 'no_tax_number':
      return '/cabinet/profile/edit?seller_profile_edit=true'
    case 'no_pricing_plans':
      return `${stepPath(product, 'details')}#prices`
    case 'limit_reached':
      return `${stepPath(product, 'advanced')}#field-limit`
    case 'has_access_password':
      return `${stepPath(product, 'advanced')}#field-accessPassword`
    case 'no_digitals':
      return stepPath(product, 'file_upload')
    case 'no_active_events':
      return stepPath(product, 'tickets_details')
    case 'no_products':
      return stepPath(product, 'products')
    default:
      return null
  }
}
