export const productForms = ['course', 'service', 'download', 'membership', 'event', 'certificate', 'license_key', 'bundle'] as const
export type ProductForm = (typeof productForms)[number]

export const productCategories = ['e_book', 'music_files', 'coaching', 'membership', 'book', 'online_course', 'online_course_live', 'event', 'certificate', 'license_code'] as const
export type ProductCategory = (typeof productCategories)[number]

export const reviewStates = ['free', 'reviewed', 'in_review', 'rejected', 'not_for_review', 'free_without_fee'] as const
export type ReviewState = (typeof reviewStates)[number]
