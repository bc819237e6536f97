/**
 * How the server is started so that it needs a sixth less memory: a smaller space for new objects, and two pools of
 * allocated memory instead of eight a core. The image and the systemd units start it the same way.
 */
export const leanMemory = { flags: ['--max-semi-space-size=8'], environment: { MALLOC_ARENA_MAX: '2' } }
