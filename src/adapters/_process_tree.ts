/**
 * A process with all that it started in turn.
 * @module
 */

/** The variable that marks a process and what it starts; nothing else survives when one leaves for its own session. */
const MARK = "MESSCALL_SERVER";

/** How often the processes are looked through for ones that were started meanwhile. */
const MAX_ROUNDS = 5;

let trees = 0;

/**
 * A mark that no other tree of processes bears, as a variable for the environment.
 *
 * @param origin when this program's thread began: threads share a process id, and each counts its own trees
 */
export function newMark(origin: number): Readonly<Record<string, string>> {
  return { [MARK]: `${Deno.pid}-${origin}-${++trees}` };
}

/** Asks the process group of a leader to end; what has ended already is no matter. */
export function askGroupToEnd(leader: number): void {
  kill(-leader, "SIGTERM");
}

/**
 * Ends the leader of a session and all that it started: its group, and where the system shows processes as files, also
 * its session and whatever bears its mark.
 */
export function endTree(leader: number, mark: Readonly<Record<string, string>>): void {
  kill(-leader, "SIGKILL");
  const entry = Object.entries(mark).map(([name, value]) => `${name}=${value}`).join();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const members = listProcesses().filter((pid) => belongsTo(pid, leader, entry));
    if (members.length === 0) return;
    for (const pid of members) kill(pid, "SIGKILL");
  }
}

function kill(pid: number, signal: Deno.Signal): void {
  try {
    Deno.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

function listProcesses(): readonly number[] {
  try {
    return [...Deno.readDirSync("/proc")].map(({ name }) => Number(name)).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function belongsTo(pid: number, leader: number, entry: string): boolean {
  try {
    const status = Deno.readTextFileSync(`/proc/${pid}/stat`);
    // The second field is the program's name in brackets, which may hold anything; state, parent, group and session follow.
    const [state = "", , group, session] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    if ("ZX".includes(state)) return false;
    if (Number(group) === leader || Number(session) === leader) return true;
    return Deno.readTextFileSync(`/proc/${pid}/environ`).split("\0").includes(entry);
  } catch {
    // It has ended, or is another user's.
    return false;
  }
}
