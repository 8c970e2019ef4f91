/**
 * The sheets of the Mantine parts that the first screen shows, in the order in which they build on each other. A part
 * that appears later brings its own sheet along. They lie in a layer, so the portal's own rules win without a fight.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
// Without it the chevron of every plain select takes any size.
import '@mantine/core/styles/Combobox.layer.css';
