import { advised, troubled, unset, well, type Watch } from './watch.ts'

/** Behind by so much, a replica answers nothing in time: the database carries all reads again. */
const mostSeconds = 60

/** Whether the replica for reads follows, and by how much it is behind. */
export const watchReplica: Watch = {
  part: 'replica',
  look: async ({ ports: { replica } }) => {
    if (!replica) return unset('none')
    const lag = await replica.lag()
    if (!lag) return troubled('away', 'replica_away', {})
    const seconds = Math.round(lag.seconds)
    if (seconds > mostSeconds) return advised('replica_behind', 'behind', { seconds })
    return well('following', { seconds })
  },
}
