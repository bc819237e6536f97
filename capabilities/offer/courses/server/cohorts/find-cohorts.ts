import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { Product } from '#capabilities/offer/catalog/server/index.ts'
import { isEnrolling, type CohortDays } from '../../rules/cohort-enrolment.ts'
import type { CohortDate } from '../../rules/plan-lessons.ts'

export type OfferedCohort = Pick<CohortDays, 'startsOn' | 'endsOn'> & {
  id: number
  name: string
  /** Seats nobody holds; null for as many as wish. */
  left: number | null
}
/** A course with cohorts, and those whose places are sold today; the next first. */
export type CohortCourse = { productId: number; name: string; cohorts: OfferedCohort[] }

type Found = OfferedCohort & CohortDays & { productId: number; productName: string; zone: string }

/** The courses with cohorts that a product gives: itself, or those a bundle contains. */
export const cohortsWith = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  product: Pick<Product, 'id' | 'form'>,
): Promise<CohortCourse[]> => {
  const isBundle = productTypeOf(product).holds === 'shared'
  if (product.form !== 'course' && !isBundle) return []
  const { rows } = await sql<Found>`
    select p.id as product_id, p.name as product_name, s.zone, c.id, c.name, c.starts_on, c.ends_on, c.enrols_from, c.enrols_till,
      c.seats_count - c.reserved_count - c.sold_count as left
    from course_cohorts c join products p on p.id = c.product_id join sellers s on s.id = c.seller_id
    where ${
      isBundle
        ? sql`p.id in (select a.addon_product_id from product_addons a where a.product_id = ${product.id}) and p.form = 'course'`
        : sql`p.id = ${product.id}`
    }
    order by p.id, c.starts_on, c.id`.execute(ctx.db)
  return [...Map.groupBy(rows, (row) => row.productId).values()].map((same) => ({
    productId: same[0]!.productId,
    name: same[0]!.productName,
    cohorts: same
      .filter((row) => isEnrolling(row, localDay(ctx.now, row.zone)))
      .map(({ id, name, startsOn, endsOn, left }) => ({ id, name, startsOn, endsOn, left })),
  }))
}

/** What of each lesson happens when, in a cohort. */
export const datesOfCohort = async (ctx: Pick<Ctx, 'db'>, cohortId: number): Promise<CohortDate[]> => {
  const { rows } = await sql<CohortDate>`
    select lesson_id, work, on_day, after_days, is_hard from cohort_dates where cohort_id = ${cohortId} order by id`.execute(
    ctx.db,
  )
  return rows
}
