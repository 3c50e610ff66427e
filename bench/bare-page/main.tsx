import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './bare.css';

const FIELDS = ['Pick-Up', 'Drop-Off', 'Date', 'Hour', 'Minute', 'Passengers', 'Luggages', 'Hand Luggages'];

/** As little as a page in React can be that shows what a visitor would wait for: a promise and a form. */
function Page() {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <main>
      <h1>Your ride, priced before you book</h1>
      <p>Taxis and private hire anywhere in Great Britain, from licensed local operators.</p>
      <form>
        {FIELDS.map((name) => (
          <label key={name}>
            {name}
            <input
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </label>
        ))}
        <button type="submit">See Prices</button>
      </form>
    </main>
  );
}

const root = document.querySelector('#app');
if (root) createRoot(root).render(<Page />);
