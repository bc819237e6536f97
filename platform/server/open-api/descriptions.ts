import { anyone, signedIn } from '#platform/shared/permission.ts'
import type { Route } from '../route.ts'

const rightOf = ({ permission, checksRight }: Route): string => {
  if (permission === anyone) return 'No sign-in is needed.'
  if (checksRight) return 'Which right is needed depends on what is asked.'
  return permission === signedIn ? 'Every signed-in user may call it.' : `Needs the right \`${permission}\`.`
}

/** A call in sentences: what its contract says, who may call it and how often, and what it takes besides JSON. */
export const descriptionOf = (route: Route): string => {
  const { endpoint, limit, takesFiles, cacheSeconds, foreign } = route
  const description = endpoint.description ?? route.description
  return [
    ...(description ? [description] : []),
    rightOf(route),
    ...(foreign && endpoint.surface !== 'api' ? ['Other services call it, without a session.'] : []),
    ...(limit ? [`At most ${limit.hits} calls in ${limit.seconds} seconds.`] : []),
    ...(takesFiles ? ['Takes a file as `multipart/form-data`.'] : []),
    ...(typeof cacheSeconds === 'number' ? [`Caches may keep its answer for ${cacheSeconds} seconds.`] : []),
  ].join(' ')
}
