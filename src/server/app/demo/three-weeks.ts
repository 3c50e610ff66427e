import { addDays, londonInstant, londonToday } from '../../../domain/time/time.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import {
  bookByCard,
  bookByPhone,
  bookInCar,
  look,
  minuteOf,
  type DemoBooking,
  tripOf,
  UNSERVED,
  type DemoTrip,
} from './acts.ts';
import {
  calledOff,
  cancelled,
  type DemoCourse,
  driven,
  HOUR,
  MINUTE,
  noShow,
  moved,
  noted,
  refunded,
  refusedByOperator,
  unnamed,
} from './courses.ts';
import { HARRIET, LEWIS, personOf } from './people.ts';
import type { Script, Stage } from './stage.ts';

/** Context of the simulation. */
interface Play {
  stage: Stage;
  script: Script;
  /** The present instant. */
  now: number;
  staff: { dispatcher: StaffPrincipal; manager: StaffPrincipal };
}

/** Cards of the test checkout. */
const GOOD = '4242 4242 4242 4242';
const REFUNDS_FAIL = '4000 0000 0000 5126';
const DISPUTED = '4000 0000 0000 0259';

export const DAYS_BACK = 14;
const DAYS_AHEAD = 7;
/** Bookings of a day by its weekday, Sunday first. */
const A_DAY = [3, 4, 4, 4, 5, 6, 5];
const LOOKS_A_DAY = 9;
/** Hours before the pick-up at which people book. */
const HOURS_BEFORE = [31, 52, 75, 33, 140, 100];

type Method = 'car' | 'card' | 'phone' | 'link';
const METHODS: readonly Method[] = ['card', 'car', 'card', 'car', 'phone', 'card', 'car'];

interface Booking {
  index: number;
  pickup: number;
  bookedAt: number;
  method: Method;
  card?: string;
  person?: DemoTrip['person'];
  course: (course: DemoCourse) => void;
}

/** Makes a demo booking and plays its course. */
function add({ stage: { services }, script, staff }: Play, booking: Booking): void {
  const { index, pickup, bookedAt, method, card = GOOD, person = personOf(index), course } = booking;
  const demoTrip = {
    person,
    trip: tripOf(index * 5),
    pickup: new Date(pickup),
    choice: index % 4,
    texts: index % 2 === 0,
  };
  const places: Record<Method, () => Promise<DemoBooking>> = {
    car: () => bookInCar(services, demoTrip),
    card: () => bookByCard(services, demoTrip, card),
    phone: () => bookByPhone(services, demoTrip, { staff: staff.dispatcher, method: 'car' }),
    link: () => bookByPhone(services, demoTrip, { staff: staff.dispatcher, method: 'card' }),
  };
  script.add(bookedAt, async () => {
    course({ services, script, booking: await places[method](), pickup, index, staff });
  });
}

/** Courses of past bookings; most are completed. */
const PAST: Readonly<
  Record<number, { course: (course: DemoCourse) => void; method?: Method; card?: string }>
> = {
  3: { course: (course) => cancelled(course, 20, 'My meeting is put off.'), method: 'card' },
  8: { course: (course) => cancelled(course, 1, 'My flight is cancelled.'), method: 'card' },
  13: { course: noShow, method: 'card' },
  17: { course: (course) => refunded(course, '10.00'), method: 'card' },
  21: { course: refusedByOperator, method: 'card' },
  26: {
    course: (course) => {
      moved(course, '10:15');
      driven(course);
    },
    method: 'car',
  },
  30: { course: calledOff, method: 'card' },
  34: { course: (course) => cancelled(course, 16, 'Plans have changed.'), method: 'car' },
  38: { course: noShow, method: 'car' },
  42: {
    course: (course) => {
      noted(course, 'Hard of hearing: please write, do not ring.');
      driven(course);
    },
  },
  49: { course: driven, method: 'card', card: DISPUTED },
  52: { course: (course) => refunded(course, '15.00'), method: 'card', card: REFUNDS_FAIL },
};

function addDay(play: Play, day: string, first: number): number {
  const midnight = londonInstant({ date: day, minute: 0 });
  const count = A_DAY[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 4;
  for (let turn = 0; turn < count; turn++) {
    const index = first + turn;
    const pickup = midnight + minuteOf(index) * MINUTE;
    const bookedAt = pickup - (HOURS_BEFORE[index % HOURS_BEFORE.length] ?? 48) * HOUR;
    const method = METHODS[index % METHODS.length] ?? 'car';
    const ahead = (course: DemoCourse) => driven(course);
    add(play, { index, pickup, bookedAt, method, course: ahead, ...(pickup < play.now ? PAST[index] : {}) });
  }
  return first + count;
}

/** Visitors who only look at prices, some where no operator serves. */
function addLooks({ stage: { services }, script, now }: Play, day: string): void {
  const midnight = londonInstant({ date: day, minute: 0 });
  for (let turn = 0; turn < LOOKS_A_DAY; turn++) {
    const at = midnight + minuteOf(turn * 3 + day.charCodeAt(9)) * MINUTE;
    const unserved = turn % 4 === 3 ? UNSERVED[(turn + day.charCodeAt(8)) % UNSERVED.length] : undefined;
    const demoTrip = {
      trip: unserved ?? tripOf(turn * 3 + day.charCodeAt(9)),
      pickup: new Date(at + 50 * HOUR),
    };
    if (at < now)
      script.add(at, () =>
        look(services, demoTrip).then(
          () => {},
          () => {},
        ),
      );
  }
}

/** Sends text messages that waited for the morning. */
function addMorning({ stage: { services }, script }: Play, day: string): void {
  const at = londonInstant({ date: day, minute: 8 * 60 + 5 });
  script.add(at, () => services.texts.sendDue());
}

const toFive = (instant: number) => Math.round(instant / (5 * MINUTE)) * 5 * MINUTE;

/** Items for the attention queue. */
function addToday(play: Play): void {
  const { now, stage } = play;
  const soon = (minutes: number, rest: Omit<Booking, 'pickup' | 'bookedAt'>, bookedHours = 28) =>
    add(play, { pickup: toFive(now + minutes * MINUTE), bookedAt: now - bookedHours * HOUR, ...rest });
  soon(-15, { index: 201, method: 'card', course: (course) => driven(course, 'named') });
  soon(15, { index: 202, method: 'car', course: (course) => driven(course, 'on_way') });
  soon(50, { index: 203, method: 'phone', course: () => {} });
  soon(140, { index: 204, method: 'card', course: () => {} });
  soon(-9 * 60, { index: 205, method: 'car', course: unnamed }, 40);
  soon(-6 * 60, { index: 206, method: 'car', course: driven }, 44);
  soon(30 * 60, { index: 207, method: 'car', person: HARRIET, course: () => {} }, 7);
  soon(34 * 60, { index: 208, method: 'car', person: LEWIS, course: () => {} }, 20);
  soon(72 * 60, { index: 209, method: 'link', course: () => {} }, 23);
  soon(76 * 60, { index: 210, method: 'link', course: () => {} }, 26);
  play.script.add(now - 90 * MINUTE, () => stage.services.checkouts.reconcile());
}

/** Writes the script of two weeks that have been and one that is to come. */
export function writeScript(play: Play): void {
  const today = londonToday(play.now);
  let index = 0;
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const date = addDays(today, day);
    index = addDay(play, date, index);
    if (day > 0) continue;
    addLooks(play, date);
    addMorning(play, date);
  }
  addToday(play);
}
