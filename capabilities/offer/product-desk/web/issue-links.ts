import { mendedAt, stepPath } from '#capabilities/offer/catalog/rules/steps.ts'
import type { ProductForm, ProductIssue } from '#capabilities/offer/catalog/vocabulary.ts'

/** Where a warning is cured, or where its reader learns what happens next. */
export const cureOf = (issue: ProductIssue, product: { id: number; form: ProductForm }): string => {
  switch (issue) {
    case 'not_valid':
    case 'not_reviewed':
    case 'rejected':
    case 'on_review':
      return `${stepPath(product, 'details')}#issues`
    case 'not_active':
      return `${stepPath(product, 'details')}?publish=1`
    case 'is_archived':
      return stepPath(product, 'details')
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
    case 'no_active_events':
    case 'not_sendable':
    case 'no_products':
      return stepPath(product, mendedAt[issue]!)
  }
}
